import classes from './ReferenceLine.module.css';

/** The reference code of a quote, for phone calls about it. Under the rail it is aligned with the rail. */
export function ReferenceLine({ code, isUnderRail = false }: { code: string; isUnderRail?: boolean }) {
  return (
    <p className={`${classes.line} hw-no-print`} data-under-rail={isUnderRail || undefined}>
      Reference code <strong>{code}</strong>
    </p>
  );
}
