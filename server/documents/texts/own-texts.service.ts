import type { World } from '../../kernel/world.ts';
import { selectTextsOfUser } from './text-messages.store.ts';

const mostShown = 10;

/** The newest texts to a user. For services. */
export function readTextsOfUser({ db }: World, userId: number) {
  return selectTextsOfUser(db, userId, mostShown);
}
