import type { OfferTable } from '../../../machines/domain/proposal/lay-out-proposal.ts';
import { ComparisonTable } from '../../ui/display/ComparisonTable.tsx';
import classes from './Proposal.module.css';

/** The private carriers beside the NFIP. */
export function ProposedOffers({ table: { title, intro, columns, rows } }: { table: OfferTable }) {
  return (
    <section className={classes.block} aria-labelledby="proposal-offers">
      <h2 id="proposal-offers">{title}</h2>
      <p className={classes.soft}>{intro}</p>
      <ComparisonTable
        caption={title}
        columns={columns.map(({ name, mark }) => ({
          id: name,
          label: mark === null ? name : `${name} (${mark})`,
        }))}
        rows={rows.map(({ label, isTotal, cells }) => ({
          label,
          values: isTotal ? cells.map((cell, at) => <strong key={columns[at]?.name}>{cell}</strong>) : cells,
          isSame: true,
        }))}
      />
    </section>
  );
}
