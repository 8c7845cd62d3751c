import path from 'node:path';
import type { AddressScrub } from './address-scrub.ts';
import { builtInAddressScrub } from './built-in-address-scrub.ts';
import { builtInFloodZone, floodZoneDown } from './built-in-flood-zone.ts';
import { builtInLocation } from './built-in-location.ts';
import { builtInNameScreening } from './built-in-name-screening.ts';
import type { DocumentStore } from './document-store.ts';
import { diskDocumentStore } from './document-store.ts';
import type { FloodZone } from './flood-zone.ts';
import type { Location } from './location.ts';
import type { Mail } from './mail.ts';
import { outboxOnly, smtpMail } from './mail.ts';
import type { NameScreening } from './name-screening.ts';
import type { PaymentService } from './payment.ts';
import type { PortStatus } from './provider-result.ts';
import { samplePayment } from './sample-payment.ts';

/** Every port to the world. */
export interface Providers {
  readonly address: AddressScrub;
  readonly zone: FloodZone;
  readonly location: Location;
  readonly screening: NameScreening;
  readonly mail: Mail;
  readonly documents: DocumentStore;
  readonly payment: PaymentService;
  /** Which provider each port has and what it is, in words. */
  status(): readonly PortStatus[];
}

/** What the built-in providers need of the environment. */
export interface ProviderSettings {
  /** Documents are kept in its folder `documents`. */
  readonly dataFolder: string;
  /** Absent: e-mail stays in the outbox. */
  readonly smtpUrl: string | undefined;
  /** The sender of e-mail. */
  readonly mailFrom: string;
  /** Behaves as if the flood zone determination service were down. */
  readonly isZoneServiceDown?: boolean;
}

/** The providers that need no network, but for a mail server where one is set. */
export function builtInProviders(settings: ProviderSettings): Providers {
  const { dataFolder, smtpUrl, mailFrom, isZoneServiceDown = false } = settings;
  return {
    address: builtInAddressScrub,
    zone: isZoneServiceDown ? floodZoneDown : builtInFloodZone,
    location: builtInLocation,
    screening: builtInNameScreening,
    mail: smtpUrl === undefined ? outboxOnly : smtpMail(smtpUrl, mailFrom),
    documents: diskDocumentStore(path.join(dataFolder, 'documents')),
    payment: samplePayment,
    status: () => [...WITHOUT_SETTINGS, smtpUrl === undefined ? OUTBOX : MAIL_SERVER],
  };
}

const WITHOUT_SETTINGS: readonly PortStatus[] = [
  {
    port: 'address',
    mode: 'built-in',
    description: 'Knows the sample places only; checks the form of every other address.',
  },
  {
    port: 'zone',
    mode: 'built-in',
    description: 'Flood zones and communities of the sample places only; invented.',
  },
  {
    port: 'location',
    mode: 'built-in',
    description: 'Geographic rating facts of the sample places only; invented.',
  },
  {
    port: 'screening',
    mode: 'built-in',
    description: 'Compares names with the sanctions list in the database; the seeded one is a sample.',
  },
  { port: 'documents', mode: 'built-in', description: 'Files in the data folder.' },
  { port: 'payment', mode: 'built-in', description: 'Sample payment service; no money moves.' },
];

const OUTBOX: PortStatus = {
  port: 'mail',
  mode: 'built-in',
  description: 'No mail server is set; messages wait in the outbox.',
};

const MAIL_SERVER: PortStatus = {
  port: 'mail',
  mode: 'live',
  description: 'Sent through the mail server of SMTP_URL.',
};
