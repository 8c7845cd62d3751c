/** The ratings of the lab's sample, which `scripts/build/sample-ratings.ts` makes while the app is built. */
declare module 'virtual:sample-ratings' {
  const recorded: import('../../../machines/lab/sessions/sample-ratings.ts').SampleRatings;
  export default recorded;
}
