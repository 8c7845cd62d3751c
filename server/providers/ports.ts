import type { AddressSuggestions } from './address/address-suggestions.ts';
import type { AddressScrub } from './address-scrub.ts';
import type { CertificateReader } from './certificates/certificate-reading.ts';
import type { DocumentStore } from './document-store.ts';
import type { ExportFiles } from './files/export-files.ts';
import type { FloodZone } from './flood-zone.ts';
import type { Location } from './location.ts';
import type { Mail } from './mail.ts';
import type { NameScreening } from './name-screening.ts';
import type { PaymentGateway } from './payment.ts';
import type { PrivateMarket } from './private-market.ts';
import type { PortStatus } from './provider-result.ts';
import type { BuildingRecords } from './records/building-records.ts';
import type { TextGateway } from './texts/text-gateway.ts';

/** Every port to the outside. */
export interface Providers {
  readonly address: AddressScrub;
  readonly suggestions: AddressSuggestions;
  readonly zone: FloodZone;
  readonly location: Location;
  readonly buildings: BuildingRecords;
  readonly screening: NameScreening;
  readonly mail: Mail;
  readonly texts: TextGateway;
  readonly documents: DocumentStore;
  readonly exportFiles: ExportFiles;
  readonly payment: PaymentGateway;
  readonly certificates: CertificateReader;
  readonly privateMarket: PrivateMarket;
  /** Lists the provider of each port with a description. */
  status(): readonly PortStatus[];
}
