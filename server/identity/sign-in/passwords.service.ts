import { passwordComplexity, validatePassword } from '../../../machines/domain/access/password.ts';
import { withDatabaseTransaction } from '../../database/transaction.ts';
import type { World } from '../../kernel/world.ts';
import { hashPassword, isPassword } from '../tokens/password-hashes.ts';
import { endUserSessions } from '../tokens/session.service.ts';
import { logAccountEvent } from './account-events.service.ts';
import { readPasswordHashes, replacePassword, type SignInRow } from './credentials.store.ts';

type SetPasswordOutcome =
  | { readonly is: 'set'; readonly changedAt: Date }
  | { readonly is: 'faults'; readonly faults: readonly string[] }
  | { readonly is: 'lost' };

/**
 * Sets a password that meets the rules and is not a recent one, and ends all sessions but `keep`. `lost`: another request set a password
 * first.
 */
export async function setPassword(
  world: World,
  { userId, userName, passwordHash }: Pick<SignInRow, 'userId' | 'userName' | 'passwordHash'>,
  password: string,
  { keep, address }: { keep: number | null; address: string | null },
): Promise<SetPasswordOutcome> {
  const faults = validatePassword(password, userName);
  if (faults.length > 0) return { is: 'faults', faults };
  if (await isFormerPassword(world, userId, password))
    return {
      is: 'faults',
      faults: [`Choose a password that is not one of your last ${passwordComplexity.rememberedPasswords}.`],
    };
  const after = await hashPassword(password);
  const changedAt = world.now();
  const isReplaced = await withDatabaseTransaction(world.db, (trx) =>
    replacePassword(trx, userId, passwordHash, after, changedAt),
  );
  if (!isReplaced) return { is: 'lost' };
  await endUserSessions(world, userId, keep);
  await logAccountEvent(world, { userId, event: 'password changed', address });
  return { is: 'set', changedAt };
}

async function isFormerPassword(world: World, userId: number, password: string): Promise<boolean> {
  const hashes = await readPasswordHashes(world.db, userId, passwordComplexity.rememberedPasswords);
  for (const hash of hashes) if (await isPassword(hash, password)) return true;
  return false;
}
