const BADGE = /^\(\d+\+?\) /;

/** Puts a count before whatever the page's title is, for as long as it isn't 0. @returns what sets it, and ends it */
export function createTitleBadge() {
  let count = 0;
  const write = () => {
    const bare = document.title.replace(BADGE, '');
    const title = count === 0 ? bare : `(${count}) ${bare}`;
    if (document.title !== title) document.title = title;
  };
  // Each page writes its own title as it is opened.
  const observer = new MutationObserver(write);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return {
    set(next: number) {
      count = next;
      write();
    },
    end() {
      observer.disconnect();
      count = 0;
      write();
    },
  };
}
