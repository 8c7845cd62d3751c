import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { PermissionMasks } from '../../machines/domain/access/permission.ts';
import { Viewer, type ViewerQuery } from './documents.ts';

/** Who is signed in, with role, entity and menu; `masks` is what `may()` of the permissions asks. */
export type SignedInViewer = NonNullable<ViewerQuery['viewer']> & { masks: PermissionMasks };

/** The signed-in person; null until the answer is there. Asked once, then taken from the cache. */
export function useViewer(): SignedInViewer | null {
  const viewer = useQuery(Viewer).data?.viewer ?? null;
  return useMemo(() => {
    if (viewer === null) return null;
    return {
      ...viewer,
      masks: Object.fromEntries(viewer.permissions.map(({ group, mask }) => [group, mask])),
    };
  }, [viewer]);
}
