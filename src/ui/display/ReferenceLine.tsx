import classes from './ReferenceLine.module.css';

/** The reference code of a quote, for whoever calls about it. Under the rail it stands in line with what is above it. */
export function ReferenceLine({ code, isUnderRail = false }: { code: string; isUnderRail?: boolean }) {
  return (
    <p className={`${classes.line} hw-no-print`} data-under-rail={isUnderRail || undefined}>
      Reference code <strong>{code}</strong>
    </p>
  );
}
