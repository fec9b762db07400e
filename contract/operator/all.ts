/** Every call of the operator's own systems, by noun: for the server, the documentation and the commands. */
export * as audit from './audit';
export * as backup from './backup';
export * as certificates from './certificates';
export * as clock from './clock';
export * as companyApplications from './company-applications';
export * as contents from './contents';
export * as faceChecks from './face-checks';
export * as feedback from './feedback';
export * as invoices from './invoices';
export * as keys from './keys';
export * as learners from './learners';
export * as media from './media';
export * as people from './people';
export * as refunds from './refunds';
export * as reports from './reports';
export * as study from './study';
export * as uploads from './uploads';
