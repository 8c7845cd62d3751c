import { useMemo } from 'react';
import { type EdgeKind, parseEdgeKinds } from '../../../machines/lab/map/map-edges.ts';
import { useAddressParams } from '../use-address-params.ts';

/** The state of the map's page, which its address holds. */
interface MapAddress {
  readonly machine: string;
  readonly search: string;
  readonly hidden: ReadonlySet<EdgeKind>;
  /** The chosen state; null for none. */
  readonly chosen: string | null;
  /** The event of the path at which the map shows it. */
  readonly at: number;
}

interface MapAddressChange {
  readonly machine?: string;
  readonly search?: string;
  readonly hidden?: ReadonlySet<EdgeKind>;
  readonly chosen?: string | null;
}

/** The lines that are hidden at first: Back runs beside every Next, and would double all lines. */
const hiddenAtFirst: ReadonlySet<EdgeKind> = new Set(['back']);

/** Reads the address of the map's page: `?machine=change&search=price&hide=back,stop&state=PRICED`. */
export function useMapAddress(): MapAddress & { readonly change: (change: MapAddressChange) => void } {
  const [params, changeParams] = useAddressParams();
  return useMemo(() => {
    const hide = params.get('hide');
    return {
      machine: params.get('machine') ?? 'wizard',
      search: params.get('search') ?? '',
      hidden: hide === null ? hiddenAtFirst : parseEdgeKinds(hide),
      chosen: params.get('state'),
      at: Number(params.get('at')) || 0,
      change: ({ machine, search, hidden, chosen }) =>
        changeParams({
          ...(machine === undefined ? {} : { machine, state: null }),
          ...(search === undefined ? {} : { search: search || null }),
          ...(hidden === undefined ? {} : { hide: formatKinds(hidden) }),
          ...(chosen === undefined ? {} : { state: chosen }),
        }),
    };
  }, [params, changeParams]);
}

/** The hidden kinds as text; null where they are those that are hidden at first. */
function formatKinds(hidden: ReadonlySet<EdgeKind>): string | null {
  const isFirst = hidden.size === hiddenAtFirst.size && [...hidden].every((kind) => hiddenAtFirst.has(kind));
  return isFirst ? null : [...hidden].join(',') || 'none';
}
