/** The form's draft in the device's own database, without the passwords. */
export const REGISTRATION_DRAFT = 'talent-register-form';
