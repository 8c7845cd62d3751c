import type { Role } from '../../../machines/contract/types.ts';

/** The password of every sample sign-in. Sample sign-ins exist outside production only. */
export const samplePassword = 'highwater-sample';

export interface SamplePerson {
  userName: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** The sample entity that the person belongs to. */
  entity: 'agency' | 'otherAgency' | 'company';
}

/** Invented people: one per role, plus a second agent at another agency. */
export const samplePeople: readonly SamplePerson[] = [
  { userName: 'agent', firstName: 'Alex', lastName: 'Rivera', role: 'AGENT', entity: 'agency' },
  { userName: 'principal', firstName: 'Pat', lastName: 'Okafor', role: 'AGENCY_PRINCIPAL', entity: 'agency' },
  { userName: 'otheragent', firstName: 'Oda', lastName: 'Lindqvist', role: 'AGENT', entity: 'otherAgency' },
  { userName: 'csr', firstName: 'Chris', lastName: 'Santos', role: 'CSR', entity: 'company' },
  { userName: 'examiner', firstName: 'Erin', lastName: 'Walsh', role: 'EXAMINER', entity: 'company' },
  { userName: 'manager', firstName: 'Morgan', lastName: 'Hale', role: 'UW_MANAGER', entity: 'company' },
  { userName: 'accounting', firstName: 'Ari', lastName: 'Cohen', role: 'ACCOUNTING', entity: 'company' },
  { userName: 'claims', firstName: 'Casey', lastName: 'Moore', role: 'CLAIMS_EXAMINER', entity: 'company' },
  { userName: 'admin', firstName: 'Ada', lastName: 'Novak', role: 'ADMIN', entity: 'company' },
  { userName: 'qa', firstName: 'Quinn', lastName: 'Abe', role: 'QA', entity: 'company' },
  {
    userName: 'claimsmanager',
    firstName: 'Corin',
    lastName: 'Bell',
    role: 'CLAIMS_MANAGER',
    entity: 'company',
  },
  { userName: 'adjuster', firstName: 'Ash', lastName: 'Tran', role: 'ADJUSTER', entity: 'company' },
];
