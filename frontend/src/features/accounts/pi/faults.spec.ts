import { isPiSocketFault } from './faults';

it.each([
  ["WebSocket connection to 'wss://socket.minepi.com/' failed", '', true],
  ['Uncaught WebSocket is closed', 'https://sdk.minepi.com/pi-sdk.js', true],
  ['websocket error', 'Error: websocket error\n at https://refrain.test/assets/index.js', false],
  ['Pi is not defined', 'https://sdk.minepi.com/pi-sdk.js', false],
])('%s of %s is an error of the Pi connection: %s', (message, source, ofPi) =>
  expect(isPiSocketFault({ message, source })).toBe(ofPi),
);
