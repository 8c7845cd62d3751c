import { Button } from '@mantine/core';
import { formatAmount } from '../../../machines/domain/format/format-values.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { PremiumCalculation } from '../screens/rates/PremiumCalculation.tsx';
import { CarrierWorksheet } from '../screens/rates/private/CarrierWorksheet.tsx';

interface PremiumCalculationDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog that shows how the running premium was calculated, without leaving the open step. */
export function PremiumCalculationDialog({ isOpen, onClose }: PremiumCalculationDialogProps) {
  const { rating } = useWizard().stored;
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title={`${formatAmount(rating.totalPremium)} a year`}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {rating.privateFloodProviderId === null ? (
        <PremiumCalculation key={rating.ratingId} />
      ) : (
        <CarrierWorksheet key={rating.ratingId} />
      )}
    </Dialog>
  );
}
