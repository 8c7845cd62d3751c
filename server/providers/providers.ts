import path from 'node:path';
import { builtInAddressSuggestions } from './address/built-in-address-suggestions.ts';
import { builtInAddressScrub } from './built-in-address-scrub.ts';
import { builtInFloodZone, sampleCommunity, unavailableFloodZone } from './built-in-flood-zone.ts';
import { builtInLocation } from './built-in-location.ts';
import { builtInNameScreening } from './built-in-name-screening.ts';
import { buildPrivateMarket } from './built-in-private-market.ts';
import { builtInCertificateReading } from './certificates/built-in-certificate-reading.ts';
import {
  type CommunityBook,
  communityLookup,
  type ProbationBook,
  withCommunityLookup,
} from './communities/community-lookup.ts';
import { checkedDocumentStore, type DocumentBytes, diskDocumentStore } from './document-store.ts';
import { diskExportFiles } from './files/export-files.ts';
import type { LiveCarrierSettings } from './live/live-carrier.ts';
import { buildLiveServices, type LiveSettings } from './live/live-services.ts';
import {
  withLiveAddressScrub,
  withLiveFloodZone,
  withLiveLocation,
  withLiveSuggestions,
  withNextAddressScrub,
  withNextBuildingRecords,
  withNextLocation,
} from './live-fallbacks.ts';
import { outboxOnlyMail, smtpMail } from './mail.ts';
import { listPortStatuses } from './port-status.ts';
import { PortWatch, watchPorts } from './port-watch.ts';
import type { Providers } from './ports.ts';
import type { BuildingRecords } from './records/building-records.ts';
import { builtInBuildingRecords } from './records/built-in-building-records.ts';
import {
  importedAddressScrub,
  importedFloodZone,
  importedLocation,
  importedSuggestions,
} from './records/imported-place-answers.ts';
import type { ImportedPlaces } from './records/imported-places.ts';
import { noPaymentGateway, samplePayment } from './sample-payment.ts';
import { emptyBook, sampleBook } from './samples/sample-book.ts';
import { screenInBulk } from './screening/bulk-screening.ts';
import { keptTexts, restTextGateway, type TextGatewaySettings } from './texts/text-gateway.ts';

/** Records that were imported from files. */
export interface ImportedRecords {
  readonly buildings: BuildingRecords;
  readonly places: ImportedPlaces;
}

/** The settings of the providers. */
export interface ProviderSettings {
  /** Production has no sample places, sample carriers or sample payments; false if absent. */
  readonly isProduction?: boolean;
  /** Documents are stored in its subfolder `documents`, exports in `exports`. */
  readonly dataFolder: string;
  /** Where the bytes of documents are instead. */
  readonly documents?: DocumentBytes;
  /** If undefined, e-mail stays in the outbox. */
  readonly smtpUrl: string | undefined;
  /** The sender address of e-mail. */
  readonly mailFrom: string;
  /** The gateway for text messages; if absent, they are kept. */
  readonly texts?: TextGatewaySettings | undefined;
  /** Whether to behave as if the flood zone determination service were down. */
  readonly isZoneServiceDown?: boolean;
  /** A live private carrier in addition to any samples; none if undefined. */
  readonly privateCarrier?: LiveCarrierSettings | undefined;
  /** The public services to use; none if absent. */
  readonly live?: LiveSettings;
  /** The communities of the imported status book; none if absent. */
  readonly communities?: CommunityBook;
  /** The probations that staff entered; none if absent. */
  readonly probations?: ProbationBook;
  /** The rolls and places that were imported; none if absent. */
  readonly imported?: ImportedRecords;
}

/** Builds the provider of each port: built in, or a live service if its address is configured. */
export function buildProviders(settings: ProviderSettings): Providers {
  const { isProduction = false, dataFolder, smtpUrl, mailFrom, isZoneServiceDown = false } = settings;
  const { communities = noCommunityBook, probations = noProbations, imported } = settings;
  const book = isProduction ? emptyBook : sampleBook;
  const community = communityLookup(communities, probations, (number) => sampleCommunity(book, number));
  const live = buildLiveServices(settings.live ?? noLiveServices, community);
  const address = imported
    ? withNextAddressScrub(builtInAddressScrub(book), importedAddressScrub(imported.places))
    : builtInAddressScrub(book);
  const suggestions = imported
    ? withLiveSuggestions(builtInAddressSuggestions(book), importedSuggestions(imported.places))
    : builtInAddressSuggestions(book);
  const sampleZone = withCommunityLookup(builtInFloodZone(book), community);
  const zone = imported
    ? withLiveFloodZone(sampleZone, importedFloodZone(imported.places, community))
    : sampleZone;
  const location = imported
    ? withNextLocation(builtInLocation(book), importedLocation(imported.places))
    : builtInLocation(book);
  const buildings = [imported?.buildings, live.buildings].reduce<BuildingRecords>(
    (first, next) => (next ? withNextBuildingRecords(first, next) : first),
    builtInBuildingRecords(book),
  );
  const watch = new PortWatch();
  const market = buildPrivateMarket(isProduction, settings.privateCarrier);
  return watchPorts(
    {
      address: live.address ? withLiveAddressScrub(address, live.address) : address,
      suggestions: live.suggestions ? withLiveSuggestions(suggestions, live.suggestions) : suggestions,
      zone: {
        ...(isZoneServiceDown ? unavailableFloodZone : live.zone ? withLiveFloodZone(zone, live.zone) : zone),
        community,
      },
      location: live.ground ? withLiveLocation(location, live.ground, live.today) : location,
      buildings,
      screening: { ...builtInNameScreening, screenInBulk },
      mail: smtpUrl === undefined ? outboxOnlyMail : smtpMail(smtpUrl, mailFrom),
      texts: settings.texts ? restTextGateway(settings.texts) : keptTexts,
      documents: settings.documents
        ? checkedDocumentStore(settings.documents)
        : diskDocumentStore(path.join(dataFolder, 'documents')),
      exportFiles: diskExportFiles(path.join(dataFolder, 'exports')),
      payment: isProduction ? noPaymentGateway : samplePayment(),
      certificates: builtInCertificateReading,
      privateMarket: market,
      status: () =>
        listPortStatuses(
          {
            isProduction,
            hasMail: smtpUrl !== undefined,
            hasTexts: settings.texts !== undefined,
            live,
            market,
          },
          watch,
        ),
    },
    watch,
  );
}

const noLiveServices: LiveSettings = { limitMilliseconds: 0, now: () => new Date() };

const noCommunityBook: CommunityBook = async () => ({
  outcome: 'not available',
  reason: 'The community status book has not been imported yet.',
});

const noProbations: ProbationBook = async () => undefined;
