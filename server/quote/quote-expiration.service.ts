import type { IsoDate } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { isQuoteValid, quoteExtensionRefusal } from '../../machines/domain/dates/quote-validity.ts';
import { todayIn } from '../../machines/domain/format/format.ts';
import { type Problem, problem } from '../../machines/domain/problems/problem.ts';
import { quoteExpirationSet } from '../kernel/activity.service.ts';
import { type NotFound, refused, type SaveRefused } from '../kernel/answers.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { todayOf, type World } from '../kernel/world.ts';
import { editPolicyFile } from '../policy/file/edit-file.service.ts';
import { isOpenFor, mayChange } from '../policy/file/policy-access.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { closed, saveNext } from '../policy/parts/save-parts.service.ts';
import { quoteLastDay } from '../rating/rated-file.service.ts';
import type { WizardMoved } from './wizard/wizard.service.ts';

/** Until when a quote may be bound, and who may change that. */
export interface QuoteExpiration {
  expirationDate: IsoDate | null;
  /** As the rules give it; null for a quote that was never rated, or that a private carrier made. */
  computedDate: IsoDate | null;
  isValid: boolean;
  mayShorten: boolean;
  mayLengthen: boolean;
}

/** Until when a quote may be bound; null where it is not there or not for this viewer. */
export async function quoteExpiration(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<QuoteExpiration | null> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (!file) return null;
  const { quoteExpirationDate } = file.policy;
  const computedDate = computedDay(file);
  const mayShorten = computedDate !== null && maySet(viewer, file);
  return {
    expirationDate: quoteExpirationDate,
    computedDate,
    isValid: isQuoteValid(quoteExpirationDate, todayOf(world)),
    mayShorten,
    mayLengthen: mayShorten && may(viewer.masks, 'rating', 'extendQuote'),
  };
}

/** Sets the last day on which a quote may be bound. The next rating computes it anew. */
export function setQuoteExpiration(
  world: World,
  viewer: Viewer,
  policyId: number,
  asked: IsoDate,
): Promise<WizardMoved | SaveRefused | NotFound> {
  return editPolicyFile<WizardMoved | SaveRefused | NotFound>(world, viewer, policyId, async (edit) => {
    if (!isOpenFor(viewer, edit.file)) return refused([closed]);
    if (!maySet(viewer, edit.file))
      return refused([notAllowed('You may not change how long a quote holds.')]);
    const computed = computedDay(edit.file);
    if (computed === null) return refused([notAllowed('The quote has no premium yet that could be held.')]);
    const mayExtend = may(viewer.masks, 'rating', 'extendQuote');
    const why = quoteExtensionRefusal(asked, computed, edit.today, mayExtend);
    if (why !== null) return refused([notAllowed(why)]);
    const before = edit.file.policy.quoteExpirationDate;
    await saveNext(edit, { ...edit.file, policy: { ...edit.file.policy, quoteExpirationDate: asked } });
    await quoteExpirationSet(edit.trx, edit.at, before, asked);
    return { __typename: 'WizardMoved', file: edit.file };
  });
}

function maySet(viewer: Viewer, file: StoredFile): boolean {
  return isOpenFor(viewer, file) && mayChange(viewer, file) && may(viewer.masks, 'rating', 'create');
}

function computedDay(file: StoredFile): IsoDate | null {
  const { ratedAt, totalPremium, privateFloodProviderId } = file.rating;
  if (privateFloodProviderId !== null) return null;
  return ratedAt === null || totalPremium === null ? null : quoteLastDay(file, todayIn(new Date(ratedAt)));
}

function notAllowed(message: string): Problem {
  return problem('NOT_ALLOWED', 'policy.quoteExpirationDate', message);
}
