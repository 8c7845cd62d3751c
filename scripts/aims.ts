/**
 * The aims of the product on two processors: each figure once. The benchmarks hold what they measure against it, and the build what it
 * sends. No benchmark has a softer limit of its own for one of these.
 */
export const aims = {
  /** Calls a second, as a part of those of the bare server that tests/bench/servers/bare-server.ts describes. */
  ofBare: {
    /** The file that the app loads: an issued policy with two endorsements, a certificate and two lenders. */
    appFile: 0.5,
    partSave: 0.65,
    step: 0.7,
  },
  /** The whole file with the same resolvers, as a part of what Mercurius with graphql-jit answers. */
  fileOfMercurius: 0.75,
  /** From an answer to the painted next screen, in milliseconds. */
  stepTurn: { median: 25, p95: 50 },
  /** Script on the wire, brotli, cold, in kB: until the first question takes an answer, until the network is idle, and with what idles in. */
  script: {
    firstStep: { answerable: 230, settled: 265, idle: 330 },
    home: { settled: 265, idle: 330 },
    desk: { settled: 265, idle: 350 },
    signIn: { settled: 115, idle: 180 },
  },
  /** Largest paint of the home after sign-in, slow 4G and a four times slower processor, in seconds. */
  homePaint: 2.5,
  /** An estimate with 14 to 15 unknowns, in milliseconds. */
  estimate: { p95: 150 },
  /** Rows a second: on one core, with the worksheet, and a million in bulk on two threads. */
  rating: { plain: 260_000, withWorksheet: 90_000, bulk: 150_000 },
  /** The most that a million policies may cost, as a multiple of ten thousand, for an agency of the same size; and any list, in milliseconds. */
  book: { growth: 1.3, listP99: 150 },
  /** Any call of the claims desk while a thousand losses of a flood are entered, and afterwards, in milliseconds; settlements of forty lines in a processor second. */
  claims: { deskP95: 200, settlements: 10_000 },
  /** Seconds until a start serves, in a new folder and in a kept one, and megabytes that stay resident after one quote. */
  start: { newFolder: 5, keptFolder: 3, resident: 250 },
  /** Megabytes of node_modules after `npm ci --omit=dev`. */
  installed: 520,
} as const;
