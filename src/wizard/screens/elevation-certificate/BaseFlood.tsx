import { elevationCertificate } from '../../../../machines/contract/fields.ts';
import { formatDate, formatFieldValue } from '../../../../machines/domain/format/format-values.ts';
import { hasBaseFloodElevation } from '../../../../machines/domain/place/flood-zone.ts';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';

/** The base flood elevation on the certificate, with the flood map's value for comparison. */
export function BaseFlood() {
  const { policy, floodZoneInformation } = useWizard().file;
  const onMap = policy.currentBfe ?? floodZoneInformation.baseElevation;
  const { floodZone, currentMapDate } = policy;
  const ofMap = `The flood map${currentMapDate === null ? '' : ` of ${formatDate(currentMapDate)}`}`;
  const note =
    onMap !== null
      ? `${ofMap} has ${formatFieldValue(elevationCertificate.fields.bfe, onMap)}.`
      : floodZone !== null && !hasBaseFloodElevation(floodZone)
        ? `${ofMap} has none in zone ${floodZone}; leave it empty.`
        : undefined;
  return <Ask name="elevationCertificate.bfe" note={note} />;
}
