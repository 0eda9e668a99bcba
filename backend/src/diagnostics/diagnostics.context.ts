import { defineContext } from '../kernel/context';
import { DiagnosticsController } from './diagnostics.controller';

export const diagnosticsContext = defineContext({
  name: 'diagnostics',
  controllers: [DiagnosticsController],
});
