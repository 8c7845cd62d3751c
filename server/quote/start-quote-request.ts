import type {
  Insured,
  ProgramType,
  PropertyAddress,
  PropertyAddressType,
  RateMarket,
} from '../../machines/contract/types.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import type { Db } from '../database/db.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';

/** The input that starts a quote. */
export interface StartQuoteRequest {
  address: EnteredAddress;
  propertyDesc?: string | null;
  overrideReason?: string | null;
  insured: Partial<Insured>;
  agentUserId?: string | number | null;
  rateMarket: RateMarket;
  isTransfer: boolean;
  manualDetermination?: ManualZone | null;
  acceptDuplicate?: boolean | null;
  keepStopped?: boolean | null;
  /** Whether the estimate's assumptions are saved as answers too, so that the quote opens at the first step that asks something. */
  acceptAssumptions?: boolean;
  /** Other answers about the property. */
  propertyAnswers?: Partial<PropertyAddress>;
  /** Finds problems in the quote before it is stored, in its transaction. Any of them keeps it from being stored. */
  check?: (file: StoredFile, trx: Db) => Problem[] | Promise<Problem[]>;
}

/** The input that moves a quote, or an open change of a policy, to another address. */
export type ChangeAddressRequest = Pick<
  StartQuoteRequest,
  'address' | 'propertyDesc' | 'overrideReason' | 'manualDetermination' | 'acceptDuplicate'
>;

/** An address as entered. */
export interface EnteredAddress {
  streetAddress1?: string | null;
  streetAddress2?: string | null;
  city?: string | null;
  stateAbbreviation?: string | null;
  postalCode?: string | null;
  urbanization?: string | null;
  propertyAddressType?: PropertyAddressType | null;
}

/** A determination entered by staff, with its evidence. */
export interface ManualZone {
  floodZone: string;
  communityNumber: string;
  mapPanel: string;
  mapSuffix: string;
  currentMapDate: string;
  countyName?: string | null;
  programType?: ProgramType | null;
  firmDate?: string | null;
  crsClass?: number | null;
  evidence: string;
}
