import { SampleBadge } from './SampleBadge.tsx';

interface ProvenanceProps {
  /** "FEMA flood map", "Industry cost tables". */
  source: string;
  /** MM/DD/YYYY. */
  date?: string | undefined;
  isSample?: boolean | undefined;
}

/** Where a value comes from; stands in a field's note. */
export function Provenance({ source, date, isSample }: ProvenanceProps) {
  return (
    <>
      <span>
        {source}
        {date ? `, ${date}` : ''}
      </span>
      {isSample ? <SampleBadge /> : null}
    </>
  );
}
