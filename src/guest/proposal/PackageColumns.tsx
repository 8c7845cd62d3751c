import type { ProposalPage } from '../../../machines/domain/proposal/lay-out-proposal.ts';
import classes from './Proposal.module.css';

/** The packages beside each other. */
export function PackageColumns({ packages }: { packages: NonNullable<ProposalPage['packages']> }) {
  return (
    <section className={classes.block} aria-labelledby="proposal-packages">
      <h2 id="proposal-packages">{packages.title}</h2>
      <p className={classes.soft}>{packages.intro}</p>
      <ul className={classes.packages}>
        {packages.columns.map(({ kind, title, isRecommended, total, facts, summary }) => (
          <li key={kind} data-recommended={isRecommended || undefined} aria-labelledby={`package-${kind}`}>
            <h3 id={`package-${kind}`}>{title}</h3>
            <p className={classes.total}>
              <strong>{total}</strong> {packages.perYear}
            </p>
            <dl>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className={classes.soft}>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
