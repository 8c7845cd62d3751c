import type { ElevationCertificate } from '../../machines/contract/types.ts';
import type { ProviderResult } from './provider-result.ts';

/** Elevations shown on a certificate, in feet. */
export type CertificateValues = Partial<
  Pick<
    ElevationCertificate,
    | 'bfe'
    | 'topOfBottomFloor'
    | 'topNextHighestFloor'
    | 'bottomOfHorizontalStructure'
    | 'attachedGarageElevation'
    | 'machineryEquipmentElevation'
    | 'lag'
    | 'hag'
    | 'lagAtLowestElevation'
  >
>;

/** The port to the service that reads uploaded elevation certificates. */
export interface CertificateReader {
  read(document: { mediaType: string; bytes: Uint8Array }): Promise<ProviderResult<CertificateValues>>;
}
