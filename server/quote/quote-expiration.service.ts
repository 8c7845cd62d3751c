import type { IsoDate } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { isQuoteValid, validateQuoteExpiration } from '../../machines/domain/dates/quote-validity.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findActionProblem, mayAct } from '../policy/file/policy-access.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { saveDerivedFile } from '../policy/parts/save-parts.service.ts';
import { quoteValidThrough } from '../rating/rated-file.service.ts';

/** The last day on which a quote may be bound, and whether the viewer may change it. */
export interface QuoteExpiration {
  expirationDate: IsoDate | null;
  /** The date under the rules; null for a quote without a premium or from a private carrier. */
  computedDate: IsoDate | null;
  isValid: boolean;
  mayShorten: boolean;
  mayLengthen: boolean;
}

/** Reads a quote's expiration; null if the policy is missing or not visible to this viewer. */
export async function findQuoteExpiration(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<QuoteExpiration | null> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (!file) return null;
  const { quoteExpirationDate } = file.policy;
  const computedDate = findComputedExpiration(file);
  const mayShorten = computedDate !== null && mayAct('SET_EXPIRATION', viewer, file);
  return {
    expirationDate: quoteExpirationDate,
    computedDate,
    isValid: isQuoteValid(quoteExpirationDate, businessToday(world)),
    mayShorten,
    mayLengthen: mayShorten && may(viewer.masks, 'rating', 'extendQuote'),
  };
}

type SetExpirationAnswer = { __typename: 'QuoteExpirationSet'; file: StoredFile } | SaveRefused | NotFound;

/** Sets the last day on which a quote may be bound. The next rating computes it again. */
export function setQuoteExpiration(
  world: World,
  viewer: Viewer,
  policyId: number,
  requested: IsoDate,
): Promise<SetExpirationAnswer> {
  return editPolicyFile<SetExpirationAnswer>(world, viewer, policyId, async (edit) => {
    const refusal = findActionProblem('SET_EXPIRATION', viewer, edit.file);
    if (refusal) return saveRefused([refusal]);
    const computed = findComputedExpiration(edit.file);
    if (computed === null)
      return saveRefused([expirationProblem('The quote has no premium yet that could be held.')]);
    const mayExtend = may(viewer.masks, 'rating', 'extendQuote');
    const why = validateQuoteExpiration(requested, computed, edit.today, mayExtend);
    if (why !== null) return saveRefused([expirationProblem(why)]);
    const before = edit.file.policy.quoteExpirationDate;
    await saveDerivedFile(edit, {
      ...edit.file,
      policy: { ...edit.file.policy, quoteExpirationDate: requested },
    });
    await logActivity(edit.trx, edit.at, { event: 'quote expiration set', before, after: requested });
    return { __typename: 'QuoteExpirationSet', file: edit.file };
  });
}

function findComputedExpiration(file: StoredFile): IsoDate | null {
  const { ratedAt, totalPremium, privateFloodProviderId } = file.rating;
  if (privateFloodProviderId !== null) return null;
  return ratedAt === null || totalPremium === null
    ? null
    : quoteValidThrough(file, toBusinessDate(new Date(ratedAt)));
}

function expirationProblem(message: string): Problem {
  return buildProblem('NOT_ALLOWED', 'policy.quoteExpirationDate', message);
}
