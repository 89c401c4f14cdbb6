/** What is said instead of a page. Fetched as one: the program carries one import for it. */
export { NoAccess } from './no-access.tsx';
export { showUnknown } from './unknown-address-bar.tsx';
