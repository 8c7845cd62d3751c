import path from 'node:path';
import type { AddressScrub } from './address-scrub.ts';
import { builtInAddressScrub } from './built-in-address-scrub.ts';
import { builtInCertificateReading } from './built-in-certificate-reading.ts';
import { builtInFloodZone, floodZoneDown } from './built-in-flood-zone.ts';
import { builtInLocation } from './built-in-location.ts';
import { builtInNameScreening } from './built-in-name-screening.ts';
import { privateMarket } from './built-in-private-market.ts';
import type { CertificateReader } from './certificate-reading.ts';
import type { DocumentStore } from './document-store.ts';
import { diskDocumentStore } from './document-store.ts';
import type { FloodZone } from './flood-zone.ts';
import type { LiveCarrierSettings } from './live/live-carrier.ts';
import type { Location } from './location.ts';
import type { Mail } from './mail.ts';
import { outboxOnly, smtpMail } from './mail.ts';
import type { NameScreening } from './name-screening.ts';
import type { PaymentService } from './payment.ts';
import type { PrivateMarket } from './private-market.ts';
import type { PortStatus } from './provider-result.ts';
import { noPayment, samplePayment } from './sample-payment.ts';
import { emptyBook, sampleBook } from './samples/sample-book.ts';

/** Every port to the world. */
export interface Providers {
  readonly address: AddressScrub;
  readonly zone: FloodZone;
  readonly location: Location;
  readonly screening: NameScreening;
  readonly mail: Mail;
  readonly documents: DocumentStore;
  readonly payment: PaymentService;
  readonly certificates: CertificateReader;
  readonly privateMarket: PrivateMarket;
  /** Which provider each port has and what it is, in words. */
  status(): readonly PortStatus[];
}

/** What the built-in providers need of the environment. */
export interface ProviderSettings {
  /** In production there are no sample places and no sample payments; absent is not production. */
  readonly isProduction?: boolean;
  /** Documents are kept in its folder `documents`. */
  readonly dataFolder: string;
  /** Absent: e-mail stays in the outbox. */
  readonly smtpUrl: string | undefined;
  /** The sender of e-mail. */
  readonly mailFrom: string;
  /** Behaves as if the flood zone determination service were down. */
  readonly isZoneServiceDown?: boolean;
  /** A real private carrier; absent: none beside the samples. */
  readonly privateCarrier?: LiveCarrierSettings | undefined;
}

/** The providers that need no network, but for a mail server where one is set. */
export function builtInProviders(settings: ProviderSettings): Providers {
  const { isProduction = false, dataFolder, smtpUrl, mailFrom, isZoneServiceDown = false } = settings;
  const book = isProduction ? emptyBook : sampleBook;
  return {
    address: builtInAddressScrub(book),
    zone: isZoneServiceDown ? floodZoneDown : builtInFloodZone(book),
    location: builtInLocation(book),
    screening: builtInNameScreening,
    mail: smtpUrl === undefined ? outboxOnly : smtpMail(smtpUrl, mailFrom),
    documents: diskDocumentStore(path.join(dataFolder, 'documents')),
    payment: isProduction ? noPayment : samplePayment,
    certificates: builtInCertificateReading,
    privateMarket: privateMarket(isProduction, settings.privateCarrier),
    status: () => statusOf(settings),
  };
}

function statusOf({ isProduction = false, smtpUrl, privateCarrier }: ProviderSettings): PortStatus[] {
  const builtIn = (port: PortStatus['port'], description: string): PortStatus => ({
    port,
    mode: 'built-in',
    description,
  });
  const samples = isProduction ? 'none, for no service is set.' : 'of the sample places only; invented.';
  return [
    builtIn(
      'address',
      `Checks the form of an address. Known addresses: ${isProduction ? 'none' : 'the sample places'}.`,
    ),
    builtIn('zone', `Flood zones and communities: ${samples}`),
    builtIn('location', `Geographic rating facts: ${samples}`),
    builtIn('screening', 'Compares names with the sanctions list in the database.'),
    builtIn('documents', 'Files in the data folder.'),
    builtIn('certificates', 'Reads elevation certificates that are text.'),
    builtIn(
      'payment',
      isProduction ? 'No payment service is set.' : 'Sample payment service; no money moves.',
    ),
    privateCarrier === undefined
      ? builtIn(
          'privateMarket',
          isProduction ? 'No private carrier is set.' : 'Two sample carriers; invented.',
        )
      : {
          port: 'privateMarket',
          mode: 'live',
          description: `${privateCarrier.name}, asked at PRIVATE_CARRIER_URL.`,
        },
    smtpUrl === undefined
      ? builtIn('mail', 'No mail server is set; messages wait in the outbox.')
      : { port: 'mail', mode: 'live', description: 'Sent through the mail server of SMTP_URL.' },
  ];
}
