import { readPincodes } from "./read-pincodes.ts";

// A process of its own: the 100 MB that the reading takes for a moment go back to the system when it ends. A thread's
// would stay with the server.
process.stdout.write(JSON.stringify(await readPincodes()));
