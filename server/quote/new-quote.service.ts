import type { ApplicationSource, PolicyState, TransactionType } from '../../machines/contract/types.ts';
import { isStaff } from '../../machines/domain/access/permission.ts';
import { withDerivedFields } from '../../machines/domain/file/derived-fields.ts';
import { readOwnerEntities } from '../entities/owner-entities.service.ts';
import type { AgentOfRecord } from '../identity/users/agent-of-record.ts';
import { auditActor, logActivity } from '../kernel/activity.service.ts';
import { isApiCaller } from '../kernel/caller.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessNow, businessToday, type World } from '../kernel/world.ts';
import { writeSearchEntry } from '../policy/entity/refresh-policy-search.service.ts';
import { createPolicy } from '../policy/file/create-policy.service.ts';
import { type Edit, saveChanges, writeInBackground } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { recordWizardEvent } from '../policy/wizard/wizard-events.service.ts';

interface NewQuote {
  readonly agent: AgentOfRecord;
  /** The providers that may rate the quote, one bit each. */
  readonly providerBits: number;
  /** The state and the kind of its first transaction, unless it is a quote for new business. */
  readonly first?: { readonly policyState: PolicyState; readonly transactionType: TransactionType };
  /** Fills the file of the new quote, which has its numbers, its source and its agent. */
  readonly fill: (file: StoredFile) => StoredFile;
  /** Further work in the same database transaction, once the quote is stored. */
  readonly finish?: (edit: Edit) => Promise<void>;
}

/**
 * Creates a quote with all its first parts in one database transaction, on the first screen. For services: the caller has checked that its
 * viewer may start a quote of this agent.
 */
export function createNewQuote(
  world: World,
  viewer: Viewer,
  { agent, providerBits, first = newBusiness, fill, finish = async () => {} }: NewQuote,
): Promise<StoredFile> {
  const today = businessToday(world);
  return withTransaction(world, async (trx) => {
    const occurredAt = businessNow(world);
    const { divisionEntityId, wyoEntityId } = await readOwnerEntities(trx, agent.entityId);
    const { ids, blank } = await createPolicy(trx, {
      userId: viewer.userId,
      entityId: agent.entityId,
      providerBits,
      occurredAt,
      first,
    });
    const at = { ...ids, ...auditActor(viewer), occurredAt, origin: viewer.origin ?? ('graphql' as const) };
    const edit: Edit = {
      ...{ world, viewer, trx, today, at, file: blank, written: [], others: [] },
      recording: { file: blank, isHeld: false },
    };
    const file: StoredFile = {
      ...blank,
      policy: {
        ...blank.policy,
        policyId: ids.policyId,
        policyMainId: ids.policyMainId,
        activeTransactionId: ids.transactionId,
        recordLifecycleStatus: 'ACTIVE',
        applicationSource: findApplicationSource(viewer, first),
      },
      policyOwner: {
        ...blank.policyOwner,
        userId: agent.userId,
        agencyEntityId: agent.entityId,
        companyId: agent.companyId,
        companyName: agent.companyName,
        divisionEntityId,
        wyoEntityId,
        isActive: true,
      },
    };
    await saveChanges(edit, withDerivedFields(fill(file), today));
    writeInBackground(edit, writeSearchEntry(edit));
    writeInBackground(edit, logActivity(trx, at, { event: 'quote started' }));
    writeInBackground(edit, recordWizardEvent(edit, { type: 'started', to: 'BUILDING_INFORMATION' }));
    await Promise.all(edit.written);
    await finish(edit);
    return edit.file;
  });
}

const newBusiness = { policyState: 'QUOTE', transactionType: 'NEW_BUSINESS' } as const;

/** The source of a quote: a book of another insurer, an API caller, staff, the insured, or else the agent. */
function findApplicationSource(
  viewer: Viewer,
  { transactionType }: { readonly transactionType: TransactionType },
): ApplicationSource {
  if (transactionType === 'UPLOADED_ROLLOVER_TRANSFER') return 'ROLLOVER_UPLOAD';
  if (isApiCaller(viewer)) return 'QUOTE_API';
  if (isStaff(viewer.role)) return 'STAFF_ENTRY';
  return viewer.role === 'CONSUMER' ? 'CONSUMER_PORTAL' : 'AGENT_PORTAL';
}
