import { useEffect, useState } from 'react';
import { fetchElevationSheet, openFile } from '../../../../graphql/file-calls.ts';
import type { ReadCertificateFragment } from '../../../../graphql/staff-documents.ts';
import { CallButton } from '../../../../ui/controls/CallButton.tsx';
import { FilePicker } from '../../../../ui/controls/FilePicker.tsx';
import { usePress } from '../../../../ui/controls/use-press.ts';
import { Banner } from '../../../../ui/feedback/Banner.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { useWizard } from '../../../open/use-wizard.ts';
import type { CertificatePlaces } from './certificate-places.ts';
import { ReadingReview } from './ReadingReview.tsx';
import classes from './reading.module.css';
import { useCertificateReading } from './use-certificate-reading.ts';
import { type PagePictures, usePagePictures } from './use-page-pictures.ts';

interface CertificateReadingSectionProps {
  /** Receives the places of what was read, once their pictures are loaded. */
  onPlaces: (places: CertificatePlaces) => void;
}

/** Sends a certificate to be read, and shows what was read beside its place in the page. Nothing is taken over unasked. */
export function CertificateReadingSection({ onPlaces }: CertificateReadingSectionProps) {
  const { isReadOnly, policyId } = useWizard();
  const { reading, isUploading, isDeciding, failure, upload, accept } = useCertificateReading();
  const pictures = usePagePictures(
    policyId,
    reading?.ocrJobId ?? null,
    (reading?.readings ?? []).filter(({ box }) => box !== null).map(({ page }) => page),
  );
  useEffect(() => onPlaces(listPlaces(reading?.readings ?? [], pictures)), [onPlaces, reading, pictures]);
  const status = reading?.ocrProcessStatus;
  const isWaiting = status === 'QUEUED' || status === 'PROCESSING';
  if (isReadOnly && reading === null) return null;
  return (
    <Section
      title="Read from the document"
      intro="Send the certificate as a PDF, a scan or a text. What is read is shown beside its place in the page; you decide what is used."
    >
      {failure === null ? null : (
        <Banner kind="warn" title="That did not work">
          {failure}
        </Banner>
      )}
      {isReadOnly ? null : (
        <div className={classes.send}>
          <FilePicker
            id="certificate-to-read"
            label={reading === null ? 'Send the certificate' : 'Send another file'}
            accept=".pdf,.png,.jpg,.jpeg,.tif,.tiff,.txt,application/pdf,image/png,image/jpeg,image/tiff"
            aria-describedby="certificate-limits"
            isBusy={isUploading}
            onPick={upload}
          />
          <span id="certificate-limits" className={classes.about}>
            PDF, PNG, JPEG, TIFF or plain text, 20 MB at most. <BlankSheetButton />
          </span>
        </div>
      )}
      <p className="hw-hidden" role="status">
        {isUploading ? 'Uploading.' : (reading?.message ?? '')}
      </p>
      {isWaiting ? (
        <Loading label="Reading the certificate. A scan takes some seconds." shape="form" />
      ) : null}
      {reading !== null && status === 'FAILED' ? (
        <Banner kind="note" title="Nothing was read">
          {reading.message}
        </Banner>
      ) : null}
      {reading !== null && reading.readings.length > 0 ? (
        <ReadingReview
          key={reading.ocrJobId}
          reading={reading}
          pictures={pictures}
          isBusy={isDeciding}
          onAccept={accept}
        />
      ) : null}
    </Section>
  );
}

function listPlaces(
  readings: ReadCertificateFragment['readings'],
  pictures: PagePictures,
): CertificatePlaces {
  return Object.fromEntries(
    readings.flatMap(({ field, label, shown, text, page, box, isCompared }) => {
      const picture = pictures[page];
      if (box === null || picture === undefined || isCompared) return [];
      return [[field, { picture, box, shown, page, label: `${label} on page ${page}: ${text}` }]];
    }),
  );
}

function BlankSheetButton() {
  const [isFailed, setFailed] = useState(false);
  const { isBusy, press } = usePress(async () => {
    await fetchElevationSheet().then(
      (file) => openFile(file, 'elevation-sheet.pdf'),
      () => setFailed(true),
    );
  });
  return (
    <>
      <CallButton variant="subtle" isBusy={isBusy} onPress={press}>
        Blank elevation sheet (PDF)
      </CallButton>
      {isFailed ? <span role="alert">The sheet could not be fetched. Try again in a moment.</span> : null}
    </>
  );
}
