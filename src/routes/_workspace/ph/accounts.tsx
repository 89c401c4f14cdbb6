import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { HouseAccountsScreen } from '../../../features/costs/settings/house-accounts-screen.tsx';

export const Route = createFileRoute('/_workspace/ph/accounts')({
  staticData: { title: msg`Accounts of the house` },
  component: HouseAccountsScreen,
});
