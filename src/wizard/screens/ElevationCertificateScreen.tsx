import { lazy, Suspense } from 'react';
import { documentTypes } from '../../../machines/domain/underwriting/document-types.ts';
import { FieldRow } from '../../form/FieldRow.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { AfterPaint } from '../../ui/layout/AfterPaint.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../frame/use-wizard.ts';
import { Ask } from '../question/Ask.tsx';
import { DocumentsNeeded } from './documents/DocumentsNeeded.tsx';
import { BaseFlood } from './elevation-certificate/BaseFlood.tsx';
import classes from './elevation-certificate/CertificateColumns.module.css';
import { DiagramChoice } from './elevation-certificate/DiagramChoice.tsx';
import { Elevations } from './elevation-certificate/Elevations.tsx';
import { HeightResult } from './elevation-certificate/HeightResult.tsx';
import { NoCertificate } from './elevation-certificate/NoCertificate.tsx';
import { ResetCertificate } from './elevation-certificate/ResetCertificate.tsx';

const CertificateReadingSection = lazy(async () => ({
  default: (await import('./elevation-certificate/reading/CertificateReadingSection.tsx'))
    .CertificateReadingSection,
}));

/** Step 8: the elevation certificate with its documents, beside them its elevations and the result. */
export function ElevationCertificateScreen() {
  const { file } = useWizard();
  if (file.elevationCertificate.isActive !== true) return <NoCertificate />;
  return (
    <>
      <Suspense fallback={<Loading label="Loading what was read" shape="form" />}>
        <CertificateReadingSection />
      </Suspense>
      <DiagramChoice />
      <div className={classes.columns}>
        <Section title="The certificate" intro="From the first page and the section with the elevations.">
          <Ask name="elevationCertificate.elCertDate" />
          <Ask name="elevationCertificate.sectionType" />
          <FieldRow>
            <Ask name="elevationCertificate.elevationDatum" as="select" />
            <Ask name="elevationCertificate.horizontalDatum" as="select" />
          </FieldRow>
          <BaseFlood />
        </Section>
        <div className={classes.elevations}>
          <AfterPaint>
            <Elevations />
            <HeightResult />
          </AfterPaint>
        </div>
        <div className={classes.documents}>
          <AfterPaint>
            <DocumentsNeeded
              title="The certificate's documents"
              intro="The certificate as it was signed and sealed, and photos of the building."
              types={[
                documentTypes.elevationCertificate,
                documentTypes.buildingPhotos,
                documentTypes.communityLetter,
              ]}
            />
          </AfterPaint>
        </div>
      </div>
      <AfterPaint>
        <ResetCertificate />
      </AfterPaint>
    </>
  );
}
