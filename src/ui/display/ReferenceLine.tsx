import classes from './ReferenceLine.module.css';

/** The reference code of a quote, for whoever calls about it. */
export function ReferenceLine({ code }: { code: string }) {
  return (
    <p className={`${classes.line} hw-no-print`}>
      Reference code <strong>{code}</strong>
    </p>
  );
}
