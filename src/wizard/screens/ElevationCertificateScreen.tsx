import { lazy, Suspense, useState } from 'react';
import { documentTypes } from '../../../machines/domain/underwriting/document-types.ts';
import { FieldRow } from '../../form/FieldRow.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { AfterPaint } from '../../ui/layout/AfterPaint.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { Ask } from '../question/Ask.tsx';
import { DocumentsNeeded } from './documents/DocumentsNeeded.tsx';
import { BaseFlood } from './elevation-certificate/BaseFlood.tsx';
import { DiagramChoice } from './elevation-certificate/DiagramChoice.tsx';
import { Elevations } from './elevation-certificate/Elevations.tsx';
import { HeightResult } from './elevation-certificate/HeightResult.tsx';
import { NoCertificate } from './elevation-certificate/NoCertificate.tsx';
import { ResetCertificate } from './elevation-certificate/ResetCertificate.tsx';
import { BesidePlace } from './elevation-certificate/reading/BesidePlace.tsx';
import {
  type CertificatePlaces,
  CertificatePlacesContext,
} from './elevation-certificate/reading/certificate-places.ts';

const CertificateReadingSection = lazy(async () => ({
  default: (await import('./elevation-certificate/reading/CertificateReadingSection.tsx'))
    .CertificateReadingSection,
}));

/** Step 8: the elevation certificate and its result. */
export function ElevationCertificateScreen() {
  const { file } = useWizard();
  const [places, setPlaces] = useState<CertificatePlaces>({});
  if (file.elevationCertificate.isActive !== true) return <NoCertificate />;
  return (
    <CertificatePlacesContext value={places}>
      <Suspense fallback={<Loading label="Loading what was read" shape="form" />}>
        <CertificateReadingSection onPlaces={setPlaces} />
      </Suspense>
      <DiagramChoice />
      <Section title="The certificate" intro="From the first page and the section with the elevations.">
        <BesidePlace name="elevationCertificate.elCertDate">
          <Ask name="elevationCertificate.elCertDate" />
        </BesidePlace>
        <Ask name="elevationCertificate.sectionType" />
        <FieldRow>
          <Ask name="elevationCertificate.elevationDatum" as="select" />
          <Ask name="elevationCertificate.horizontalDatum" as="select" />
        </FieldRow>
        <BesidePlace name="elevationCertificate.bfe">
          <BaseFlood />
        </BesidePlace>
      </Section>
      <AfterPaint>
        <Elevations />
        <HeightResult />
        <DocumentsNeeded
          title="The certificate's documents"
          intro="The signed and sealed certificate, and photos of the building."
          types={[
            documentTypes.elevationCertificate,
            documentTypes.buildingPhotos,
            documentTypes.communityLetter,
          ]}
        />
        <ResetCertificate />
      </AfterPaint>
    </CertificatePlacesContext>
  );
}
