/** This moment in the business: in a sandbox the page tells how far its clock was moved. */
export function businessMoment(): Date {
  const daysAhead = Number(document.documentElement.dataset.daysAhead ?? 0);
  return new Date(Date.now() + daysAhead * 86_400_000);
}
