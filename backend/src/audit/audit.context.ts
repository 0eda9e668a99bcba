import { defineContext } from '../kernel/context';
import { ComplianceController } from './desk/compliance.controller';
import { RecordAuditLook } from './desk/look.commands';

/** Heads, trees and bundles stand in a module of their own, for the worker has them too. */
export const auditContext = defineContext({ name: 'audit', controllers: [ComplianceController], commands: [RecordAuditLook] });
