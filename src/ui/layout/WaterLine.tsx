import classes from './WaterLine.module.css';

/** The waterline as a rule between a head and what stands under it. Decorative. */
export function WaterLine() {
  return <div className={classes.line} aria-hidden="true" />;
}
