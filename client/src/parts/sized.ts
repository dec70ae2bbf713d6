/** Tells the size of an element in px once the page has been laid out: who asks for it before has the page laid out once more. */

export const sized = (tell: (width: number, height: number) => void) => (element: HTMLElement) => {
  const observer = new ResizeObserver(() => tell(element.clientWidth, element.clientHeight));
  observer.observe(element);
  return () => observer.disconnect();
};
