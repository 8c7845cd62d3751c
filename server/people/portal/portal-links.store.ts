import type { Db } from '../../database/db.ts';

/** The latest state of an agent's portal link. A link that was never changed has no row: it is open, with revision 0. */
interface PortalLinkState {
  readonly revision: number;
  readonly isOpen: boolean;
}

/** The state of an agent's portal link; undefined if it was never changed. */
export function readPortalLink(db: Db, userId: number): Promise<PortalLinkState | undefined> {
  return db
    .selectFrom('portal_link')
    .select(['revision', 'is_open as isOpen'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Opens an agent's link with a new revision, which ends the link before it, or closes it. */
export async function changePortalLink(db: Db, userId: number, isOpen: boolean, now: Date): Promise<void> {
  await db
    .insertInto('portal_link')
    .values({ user_id: userId, revision: 1, is_open: isOpen, changed_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ eb, lit }) => ({
        revision: eb('portal_link.revision', '+', lit(1)),
        is_open: isOpen,
        changed_at: now,
      })),
    )
    .execute();
}
