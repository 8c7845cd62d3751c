import type { Kysely } from 'kysely';
import { readDocumentContent, saveDocumentContent } from './database/documents.store.ts';
import { writeForOlderRelease } from './database/packing.ts';
import type { Database } from './database/tables.ts';
import type { Environment } from './environment.ts';
import { readRegisteredDocuments } from './graphql/documents/read-registered.ts';
import { defaultLimits } from './kernel/default-limits.ts';
import { sealingKey } from './kernel/sealing.ts';
import { buildTokenKeys } from './kernel/token-keys.ts';
import type { Site, World } from './kernel/world.ts';
import { findCommunity } from './lists/community-book.service.ts';
import { findProbation } from './lists/community-probations.service.ts';
import { importedRecords } from './lists/imported-records.service.ts';
import type { DocumentBytes } from './providers/document-store.ts';
import { buildProviders } from './providers/providers.ts';
import { log } from './telemetry/log.ts';

/** The world of a process by its environment, on an open database. */
export function buildWorld(environment: Environment, db: Kysely<Database>): World {
  writeForOlderRelease(environment.isBesideOlderRelease);
  return {
    db,
    providers: buildProviders({
      ...environment,
      ...(environment.hasDocumentsInDatabase && { documents: documentsIn(db) }),
      privateCarrier: liveCarrierSettings(environment),
      live: { ...environment.services, now: () => new Date(), report: reportServiceFault },
      communities: (number) => findCommunity(db, number),
      probations: (number, day) => findProbation(db, number, day),
      imported: importedRecords(db),
    }),
    tokenKeys: buildTokenKeys(environment.tokenSecret, environment.formerTokenSecrets),
    sealKey: sealingKey(environment.sealSecret),
    site: buildSite(environment),
    sessionMinutes: environment.sessionMinutes,
    recordingDays: environment.recordingDays,
    limits: { ...defaultLimits, requestsPerMinute: environment.requestsPerMinute },
    ...(environment.trustedDocuments && { trustedDocuments: environment.trustedDocuments }),
    ...(environment.registeredDocuments && {
      registeredDocuments: readRegisteredDocuments(environment.registeredDocuments),
    }),
    refusesPrivateTargets: environment.refusesPrivateTargets,
    hasSamples: !environment.isProduction,
    now: () => new Date(),
    ...(environment.isSandbox && { sandbox: { daysAhead: 0 } }),
  };
}

function documentsIn(db: Kysely<Database>): DocumentBytes {
  return {
    write: (sha256, bytes) => saveDocumentContent(db, sha256, bytes),
    read: (sha256) => readDocumentContent(db, sha256),
  };
}

function buildSite({ product, mainSiteSignOutUrl, publicUrl, port }: Environment): Site {
  const url = publicUrl ?? `http://localhost:${port}`;
  return { product, mainSiteSignOutUrl: mainSiteSignOutUrl ?? null, url: url.replace(/\/+$/, '') };
}

/** The settings of the real private carrier, whose failures go to the log; undefined if there is none. */
function liveCarrierSettings({ privateCarrier }: Environment) {
  return (
    privateCarrier && { ...privateCarrier, report: (message: string) => log('warn', 'carrier', { message }) }
  );
}

function reportServiceFault(message: string): void {
  log('warn', 'service', { message });
}
