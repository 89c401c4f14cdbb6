/** 8 to 15 digits, with or without `+`, no spaces. */
export const PHONE = /^\+?\d{8,15}$/;
