/** What can be made to go wrong in a replay, and in a test with a browser. */
export const faults = {
  'slow save': 'Every save takes four seconds',
  'failed save': 'Every save fails',
  'rating failure': 'Every rating fails and stops hard',
  'session expired': 'The session is over at the next call',
  'lost network': 'The server cannot be reached',
} as const;

export type FaultName = keyof typeof faults;

/** The names of the faults in their order. */
export const faultNames = Object.keys(faults).filter(isFault);

function isFault(name: string): name is FaultName {
  return name in faults;
}
