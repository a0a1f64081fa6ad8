"""Research environments: PettingZoo, Gymnasium, OpenSpiel, and thousands of tables at once.

Each needs its library (`pip install 'upcard[envs]'`) and is imported by its module's name;
`docs/environments.md` describes them and every entry of their tensors.
"""
