import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Loaded into the server by the load run: on SIGUSR2 it collects garbage, so that what is measured then is in use. */
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  collect();
});
