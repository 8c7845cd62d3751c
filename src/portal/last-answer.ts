/** The answer of a query; while it is asked for in another language the one of before, so that nothing typed below it is lost. */
export function findAnswer<Answer>({
  data,
  previousData,
}: {
  readonly data?: Answer | undefined;
  readonly previousData?: Answer | undefined;
}): Answer | undefined {
  return data ?? previousData;
}
