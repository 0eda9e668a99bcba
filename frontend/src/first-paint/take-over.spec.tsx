import { isPainted, takeOver } from './take-over';

let root: HTMLElement;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="paint"><h1>Painted</h1></div><div id="root"></div>';
  root = document.getElementById('root')!;
});
afterEach(() => jest.useRealTimers());

describe('the application', () => {
  it('takes the place of what was painted once it shows a page and has waited for nothing twice', () => {
    let isWaiting = true;
    takeOver(root, () => isWaiting);
    jest.advanceTimersByTime(500);
    root.innerHTML = '<h1>Real</h1>';
    jest.advanceTimersByTime(500);
    expect(isPainted()).toBe(true);
    isWaiting = false;
    jest.advanceTimersByTime(50);
    // One answer led to the next question.
    isWaiting = true;
    jest.advanceTimersByTime(50);
    isWaiting = false;
    jest.advanceTimersByTime(50);
    expect(isPainted()).toBe(true);
    jest.advanceTimersByTime(50);
    expect(isPainted()).toBe(false);
  });

  it('waits for a page of its own, but not for ever', () => {
    takeOver(root, () => true);
    jest.advanceTimersByTime(7900);
    expect(isPainted()).toBe(true);
    jest.advanceTimersByTime(200);
    expect(isPainted()).toBe(false);
  });

  it('has nothing to do where nothing was painted', () => {
    document.getElementById('paint')?.remove();
    takeOver(root, () => false);
    expect(jest.getTimerCount()).toBe(0);
  });
});
