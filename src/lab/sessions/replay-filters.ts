/** The fields that replayed recordings can be filtered by, with their labels. */
export const filterLabels = {
  divergence: 'Divergence',
  endsOn: 'Ends on',
  foundation: 'Foundation',
  stops: 'Hard stop',
  answered: 'Answered',
  version: 'Machine',
} as const;

export type ReplayFilter = keyof typeof filterLabels;

export const replayFilters = Object.keys(filterLabels).filter(
  (name): name is ReplayFilter => name in filterLabels,
);

/** The filters of an address; empty where none is set. Their names there are apart from those of the server's list, which stands beside them. */
export function readReplayFilters(params: URLSearchParams): { readonly [name in ReplayFilter]: string } {
  const read = (name: ReplayFilter) => params.get(nameInAddress(name)) ?? '';
  return {
    divergence: read('divergence'),
    endsOn: read('endsOn'),
    foundation: read('foundation'),
    stops: read('stops'),
    answered: read('answered'),
    version: read('version'),
  };
}

/** The change of the address that sets a filter. */
export function changeReplayFilter(
  name: ReplayFilter,
  value: string,
): { readonly [name: string]: string | null } {
  return { [nameInAddress(name)]: value || null };
}

/** Whether the address holds any of the filters. */
export function isReplayFiltered(params: URLSearchParams): boolean {
  return replayFilters.some((name) => params.has(nameInAddress(name)));
}

function nameInAddress(name: ReplayFilter): string {
  return `replay-${name}`;
}
