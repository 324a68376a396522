import { readPincodes } from "./read-pincodes.ts";

// A separate process: the 100 MB that reading takes for a moment go back to the system when it ends. With a thread they
// would stay with the server.
process.stdout.write(JSON.stringify(await readPincodes()));
