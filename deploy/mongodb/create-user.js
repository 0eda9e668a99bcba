// Runs once, when the volume is new. The processes' own user: their two databases and nothing else.
const roles = ['refrain', 'refrain-vault'].map((name) => ({ role: 'readWrite', db: name }));
db.getSiblingDB('admin').createUser({ user: 'refrain', pwd: process.env.REFRAIN_MONGO_PASSWORD, roles });
