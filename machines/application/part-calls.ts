import type {
  AdditionalInterestRole,
  Billing,
  CorrespondenceEmail,
  ElevationCertificate,
  LossPayee,
  MailingAddress,
  Policy,
  PropertyAddress,
  Rating,
  Transaction,
} from '../contract/types.ts';
import {
  type LossPayeeListAnswer,
  LossPayeeListError,
  loadedLossPayees,
  savedLossPayees,
} from '../domain/loss-payee.ts';
import {
  loadedMailingAddress,
  type MailingAddressAnswer,
  savedMailingAddress,
} from '../domain/mailing-address.ts';
import { couldNotLoad, couldNotSave, messages } from '../domain/messages.ts';
import { isPolicyId } from '../domain/policy-id.ts';
import type { ServedFile } from './results.ts';

/** A policy id that no part can be loaded or saved under. The text is one of the specification's section 5. */
export class PolicyIdInvalid extends Error {
  override name = 'PolicyIdInvalid';
}

/** Where failures are written down. `cause` is what was thrown. */
export interface FailureLog {
  error(message: string, cause: unknown): void;
  warning(message: string, cause: unknown): void;
}

/** The server's loads and saves of single parts. They reject where a call failed; null is no answer. */
export interface PartService {
  loadPolicy(policyId: number): Promise<ServedFile | null>;
  loadTransaction(policyId: number): Promise<Transaction | null>;
  loadElevationCertificate(policyId: number): Promise<ElevationCertificate | null>;
  loadEmail(policyId: number): Promise<readonly CorrespondenceEmail[] | null>;
  loadRating(policyId: number): Promise<Rating | null>;
  loadPropertyAddress(policyId: number): Promise<PropertyAddress | null>;
  loadMailingAddress(policyId: number): Promise<MailingAddressAnswer | null>;
  loadLossPayees(
    policyId: number,
    types: readonly AdditionalInterestRole[],
  ): Promise<LossPayeeListAnswer | null>;
  savePolicy(policyId: number, policy: Policy): Promise<Policy | null>;
  saveTransaction(policyId: number, transaction: Transaction): Promise<Transaction | null>;
  saveElevationCertificate(
    policyId: number,
    certificate: ElevationCertificate,
  ): Promise<ElevationCertificate | null>;
  saveEmail(
    policyId: number,
    emails: readonly CorrespondenceEmail[],
  ): Promise<readonly CorrespondenceEmail[] | null>;
  saveBilling(policyId: number, billing: Billing): Promise<Billing | null>;
  savePropertyAddress(policyId: number, address: PropertyAddress): Promise<PropertyAddress | null>;
  saveMailingAddress(policyId: number, address: MailingAddress): Promise<MailingAddressAnswer | null>;
  saveLossPayees(policyId: number, list: readonly LossPayee[]): Promise<LossPayeeListAnswer | null>;
}

/** The loads and saves as the application makes them: each fails as the specification's section 8 says. */
export function partCalls(service: PartService, log: FailureLog) {
  return {
    /** Null where it failed, which is logged. */
    loadPolicy: (policyId: number) => loaded('policy', policyId, (id) => service.loadPolicy(id), log),
    /** Null where it failed, which is logged. */
    loadTransaction: (policyId: number) =>
      loaded('transaction', policyId, (id) => service.loadTransaction(id), log),
    /** Null where it failed, which is logged. */
    loadElevationCertificate: (policyId: number) =>
      loaded('elevation certificate', policyId, (id) => service.loadElevationCertificate(id), log),
    /** Null where it failed, which is logged. */
    loadEmail: (policyId: number) => loaded('email', policyId, (id) => service.loadEmail(id), log),
    /** Null where it failed, which is logged. */
    loadRating: (policyId: number) => loaded('rating', policyId, (id) => service.loadRating(id), log),
    /** Rejects where it failed. */
    async loadPropertyAddress(policyId: number) {
      needPolicyId(policyId, messages.propertyAddressPolicyIdInvalid);
      return service.loadPropertyAddress(policyId);
    },
    /** No address where it failed or none came, which is logged as a warning. */
    async loadMailingAddress(policyId: number): Promise<MailingAddress | null> {
      try {
        needPolicyId(policyId, messages.mailingAddressPolicyIdInvalid);
        const address = loadedMailingAddress(await service.loadMailingAddress(policyId));
        if (address === null) log.warning(messages.mailingAddressResponse, null);
        return address;
      } catch (cause) {
        const isOurs = cause instanceof PolicyIdInvalid;
        log.warning(isOurs ? cause.message : messages.mailingAddressResponse, cause);
        return null;
      }
    },
    /** Null, without a call, where no valid policy id or no type is given; null where it failed, which is logged. */
    async loadLossPayees(
      policyId: number,
      types: readonly AdditionalInterestRole[],
    ): Promise<readonly LossPayee[] | null> {
      if (!isPolicyId(policyId) || types.length === 0) return null;
      try {
        return loadedLossPayees(await service.loadLossPayees(policyId, types));
      } catch (cause) {
        log.error(cause instanceof LossPayeeListError ? cause.message : messages.lossPayeeListFailed, cause);
        return null;
      }
    },
    /** Rejects where it failed. */
    async savePolicy(policyId: number, policy: Policy) {
      needPolicyId(policyId, messages.policyIdInvalid);
      return service.savePolicy(policyId, policy);
    },
    /** Null where it failed, which is logged. */
    saveTransaction: (policyId: number, transaction: Transaction) =>
      saved('transaction', policyId, () => service.saveTransaction(policyId, transaction), log),
    /** Null where it failed, which is logged. */
    saveElevationCertificate: (policyId: number, certificate: ElevationCertificate) =>
      saved(
        'elevation certificate',
        policyId,
        () => service.saveElevationCertificate(policyId, certificate),
        log,
      ),
    /** Null where it failed, which is logged. */
    saveEmail: (policyId: number, emails: readonly CorrespondenceEmail[]) =>
      saved('email', policyId, () => service.saveEmail(policyId, emails), log),
    /** Rejects where it failed. */
    async saveBilling(policyId: number, billing: Billing) {
      needPolicyId(policyId, messages.billingPolicyIdInvalid);
      return service.saveBilling(policyId, billing);
    },
    /** Rejects where it failed. */
    async savePropertyAddress(policyId: number, address: PropertyAddress) {
      needPolicyId(policyId, messages.propertyAddressPolicyIdInvalid);
      return service.savePropertyAddress(policyId, address);
    },
    /** False unless the status code is 200. */
    async saveMailingAddress(
      policyId: number,
      address: MailingAddress,
    ): Promise<MailingAddressAnswer | false> {
      try {
        needPolicyId(policyId, messages.policyIdInvalid);
        return savedMailingAddress(await service.saveMailingAddress(policyId, address));
      } catch (cause) {
        log.warning(couldNotSave('mailing address'), cause);
        return false;
      }
    },
    /** False, without a call, where no valid policy id is given; false where it failed, which is logged. */
    async saveLossPayees(
      policyId: number,
      list: readonly LossPayee[],
    ): Promise<readonly LossPayee[] | false> {
      if (!isPolicyId(policyId)) return false;
      try {
        return savedLossPayees(await service.saveLossPayees(policyId, list));
      } catch (cause) {
        log.error(cause instanceof LossPayeeListError ? cause.message : messages.lossPayeesNotSaved, cause);
        return false;
      }
    },
  };
}

async function loaded<Part>(
  what: Parameters<typeof couldNotLoad>[0],
  policyId: number,
  load: (policyId: number) => Promise<Part | null>,
  log: FailureLog,
): Promise<Part | null> {
  try {
    needPolicyId(policyId, messages.policyIdInvalid);
    return await load(policyId);
  } catch (cause) {
    log.error(couldNotLoad(what), cause);
    return null;
  }
}

async function saved<Part>(
  what: string,
  policyId: number,
  save: () => Promise<Part | null>,
  log: FailureLog,
): Promise<Part | null> {
  try {
    needPolicyId(policyId, messages.policyIdInvalid);
    return await save();
  } catch (cause) {
    log.error(couldNotSave(what), cause);
    return null;
  }
}

function needPolicyId(policyId: number, message: string): void {
  if (!isPolicyId(policyId)) throw new PolicyIdInvalid(message);
}
